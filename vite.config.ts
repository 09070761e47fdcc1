import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

// What the process loads anyway, and what brings files of its own or is rarely used.
const external = ["pg", "pg-boss", "pino", "sharp", "heic-decode", "pdfkit", "satori", "nodemailer", "@libpdf/core"];

export default defineConfig(({ command }) => ({
	plugins: [tailwindcss(), reactRouter()],
	environments: {
		client: {
			build: {
				rollupOptions: {
					// What every page needs in one file: it packs better than twenty small ones. Libraries stay cached when our
					// own code changes. A group takes along what its modules import.
					output: {
						advancedChunks: {
							groups: [
								{ name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
								{
									name: "base",
									test: /\/app\/(root\.tsx|entry\.client\.tsx|ui\/(device-setting|icon|button|control)\.)/,
									priority: 2,
								},
								{
									name: "content",
									test: /\/app\/(content\/pages\/(page-head|prose|quote-band)|ui\/print)\.tsx$/,
									priority: 1.5,
								},
								{ name: "frame", test: /\/app\/site\/frame\/screens\/(layout|page)\.tsx/, priority: 1 },
							],
						},
					},
				},
			},
		},
		ssr: {
			// chunks lie beside the entry, as deep below the root as their sources: paths to files keep their meaning
			build: { rollupOptions: { input: "./app/server.ts", output: { chunkFileNames: "[name]-[hash].js" } } },
			// one file instead of some thousand: a quicker start and a third less memory
			...(command === "build" && { resolve: { noExternal: true as const, external } }),
		},
	},
	optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/**/screens/**/*.tsx"] },
	// The first browsers with light-dark(): rewritten for older ones, a part of the page could not have its own theme.
	build: {
		target: "es2023",
		cssTarget: ["chrome123", "firefox120", "safari17.5"],
		assetsInlineLimit: 0,
	},
}));
