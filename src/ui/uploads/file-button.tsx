import { useRef, type ReactNode } from "react";
import { Button, type ButtonVariant } from "../button.tsx";

type FileButtonProps = {
  readonly accept: string;
  readonly onFiles: (files: readonly File[]) => void;
  /** What it opens: files, a folder, or the camera of a phone. */
  readonly source?: "files" | "folder" | "camera";
  readonly multiple?: boolean;
  readonly variant?: ButtonVariant;
  readonly testId?: string;
  readonly children: ReactNode;
};

/** A button that opens the browser's file dialog. Source: CFG-10, PHOTO-01. */
export function FileButton({
  accept,
  onFiles,
  source = "files",
  multiple = true,
  variant,
  testId,
  children,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={(element) => {
          input.current = element;
          // No attribute of React's types.
          if (element && source === "folder") element.webkitdirectory = true;
        }}
        type="file"
        multiple={multiple && source === "files"}
        accept={source === "folder" ? undefined : accept}
        capture={source === "camera" ? "environment" : undefined}
        hidden
        data-testid={testId}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Without this the same file could not be chosen again.
          event.target.value = "";
          onFiles(files);
        }}
      />
      <Button size="s" {...(variant ? { variant } : {})} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
