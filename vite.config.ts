import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { editorChunks } from "./tools/editor-chunks.ts";
import { leanZod } from "./tools/lean-zod.ts";

export default defineConfig({
  plugins: [leanZod(), editorChunks(), tailwindcss(), reactRouter()],
  build: { target: "es2023", assetsInlineLimit: 0, chunkSizeWarningLimit: 1000 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A phone fetches six files at a time: twenty small ones delay the picture it is waiting for.
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                  priority: 2,
                },
                {
                  // Small parts of every first page: as files of their own each would cost a head and a dictionary.
                  name: "first",
                  test: /src[\\/](ui[\\/](toast|dialog|disclosure)|web[\\/](browser[\\/]browser-log|storefront[\\/]shell[\\/]visitor-note))\.tsx?$/,
                  priority: 2,
                },
                {
                  name: "shop",
                  // Back office, account, events, the error catalogue and fields are left out: what they share with others is nothing
                  // for a page that shows goods; schemas of ids and addresses would bring zod along. Names of countries,
                  // late content pages, spans of dates, page links, lines for print and keys of messages made of data are
                  // nothing for the home page, nor is what hangs on walls.
                  test: /src[\\/](ui(?![\\/](?:(?:forms|uploads|photos|room)[\\/]|pagination))|kernel(?![\\/](errors|lists[\\/]countries|printable-line|design-id|email-address|formats[\\/](message-key|date-span)))|web(?![\\/](backoffice|storefront[\\/]content[\\/]lazy-content))|modules[\\/](?!customers|events)[^\\/]+[\\/]ui(?![\\/]wall-in-room))[\\/]/,
                  minShareCount: 8,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Bundled, so that the worker loads the parts its mails use: the whole includes a highlighter of code and Tailwind.
      resolve: { noExternal: [/^@react-email\//] },
      build: {
        rollupOptions: {
          input: {
            web: "./src/processes/web.ts",
            worker: "./src/processes/worker.ts",
            cli: "./src/processes/cli.ts",
            images: "./src/processes/isolated/images.ts",
            toolbox: "./src/processes/isolated/toolbox.ts",
            pictures: "./src/processes/isolated/pictures.ts",
            "pictures-ahead": "./src/processes/isolated/pictures-ahead.ts",
            "photo-facts": "./src/processes/isolated/photo-facts.ts",
            heic: "./src/processes/isolated/heic.ts",
            "pdf-pages": "./src/processes/isolated/pdf-pages.ts",
            "name-lists": "./src/processes/isolated/name-lists.ts",
          },
        },
      },
    },
  },
});
