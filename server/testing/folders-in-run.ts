/**
 * `npm test NOUN` gives the tests that every noun must pass the folders to test, such as "app/content/reviews/,app/work/".
 * Without it, they test all.
 */
const chosen = process.env.TEST_FOLDERS?.split(",");

/** `folder` is below app/, such as "content/reviews". */
export function isInRun(folder: string): boolean {
	return !chosen || chosen.some((name) => `app/${folder}/`.startsWith(name));
}
