import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	environments: { ssr: { build: { rollupOptions: { input: "./app/server.ts" } } } },
	optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/*/screens/**/*.tsx"] },
	// The first browsers with light-dark(): rewritten for older ones, a part of the page could not have its own theme.
	build: {
		target: "es2023",
		cssTarget: ["chrome123", "firefox120", "safari17.5"],
		assetsInlineLimit: 0,
	},
});
