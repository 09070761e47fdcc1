import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

// Not bundled: packages that the server process loads anyway, that need their own files, or that are rarely used.
const external = ["pg", "pg-boss", "pino", "sharp", "heic-decode", "pdfkit", "satori", "nodemailer", "@libpdf/core"];

// A page's HTML names some fifty pictures. Six characters of the hash are enough to tell two versions of one apart.
const assetFileNames = "assets/[name]-[hash:6][extname]";

/**
 * Writes sizes of type in rem, so that they follow the text size that people set in their browser. In the code they are in
 * px, and in pt where they belong to a drawing and grow with it.
 */
const typeInRem: Plugin = {
	name: "type-in-rem",
	transform(code, id) {
		if (!/\.css($|\?)/.test(id)) return null;
		const inRem = (sizes: string) => sizes.replaceAll(/([\d.]+)px/g, (_, px) => `${Number(px) / 16}rem`);
		return code.replaceAll(/(?<=[\s{;]font-size:)[^;}]+/g, inRem);
	},
};

export default defineConfig(({ command }) => ({
	plugins: [tailwindcss(), typeInRem, reactRouter()],
	environments: {
		client: {
			build: {
				rollupOptions: {
					// One file with what every page needs compresses better than twenty small ones. Libraries stay cached when
					// our own code changes. A group includes what its modules import.
					output: {
						assetFileNames,
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
									test: /\/app\/(content\/pages\/(page-head|prose|quote-band)|ui\/art-print)\.tsx$/,
									priority: 1.5,
								},
								{
									name: "frame",
									test: /\/app\/(site\/frame\/screens\/(layout|page)\.tsx|content\/pages\/changed-texts\.ts)/,
									priority: 1,
								},
							],
						},
					},
				},
			},
		},
		ssr: {
			// chunks are beside the entry, as deep below the root as their sources, so relative file paths stay valid
			build: {
				rollupOptions: {
					input: "./app/server.ts",
					// V8 keeps the source of each file in memory, with two bytes per character if the file isn't plain ASCII
					output: { assetFileNames, chunkFileNames: "[name]-[hash].js", charset: "ascii", comments: false },
				},
			},
			...(command === "build" && {
				// one file instead of thousands: a faster start and a third less memory
				resolve: { noExternal: true as const, external },
				// leaves out React's development builds, which a production process would load and never call
				define: { "process.env.NODE_ENV": '"production"' },
			}),
		},
	},
	optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/**/screens/**/*.tsx"] },
	// The first browsers with light-dark(). The fallback for older ones couldn't give parts of a page their own theme.
	build: {
		target: "es2023",
		cssTarget: ["chrome123", "firefox120", "safari17.5"],
		assetsInlineLimit: 0,
	},
}));
