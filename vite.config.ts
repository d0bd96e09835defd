import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: "es2023", assetsInlineLimit: 0, chunkSizeWarningLimit: 1000 },
  environments: {
    ssr: {
      build: {
        rollupOptions: {
          input: {
            web: "./src/processes/web.ts",
            worker: "./src/processes/worker.ts",
            cli: "./src/processes/cli.ts",
            pictures: "./src/processes/pictures.ts",
          },
        },
      },
    },
  },
});
