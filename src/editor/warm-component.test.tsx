import { Suspense, type ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { warmComponent } from "./warm-component.tsx";

function Colours({ name }: { readonly name: string }) {
  return <p>{name}</p>;
}

afterEach(() => vi.unstubAllGlobals());

describe("a part loaded ahead of its first display", () => {
  const shown = (part: ReturnType<typeof warmComponent<{ name: string }>>) =>
    renderToString(
      <Suspense fallback="waiting">
        <part.Part name="leaf green" />
      </Suspense>,
    );

  it("is displayed at once when it is warm, and leaves a gap otherwise (CFG-22)", async () => {
    const load = () => Promise.resolve({ default: Colours });
    expect(shown(warmComponent(load))).toContain("waiting");
    const part = warmComponent(load);
    await part.warm();
    expect(shown(part)).toContain("leaf green");
    expect(shown(part)).not.toContain("waiting");
  });

  it("can be warmed again after a load that failed", async () => {
    vi.stubGlobal("navigator", { onLine: true });
    let tries = 0;
    const part = warmComponent((): Promise<{ default: ComponentType<{ readonly name: string }> }> => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error("no such file")) : Promise.resolve({ default: Colours });
    });
    await expect(part.warm()).rejects.toThrow("no such file");
    await part.warm();
    expect(shown(part)).toContain("leaf green");
  });
});
