import { office, type Urls, unknownId } from "#app/noun/url.ts";
import { importLimits } from "#app/people/customer-import/limits.ts";
import { importPath } from "./import.ts";

export const urls: Urls = {
	[importPath]: { who: office, get: "200", body: { bytes: 2 * importLimits.bytes, stream: true } },
	[`${importPath}/:id`]: { who: office, get: "404", path: `${importPath}/${unknownId}` },
	[`${importPath}/:id/rows`]: { who: office, get: "404", path: `${importPath}/${unknownId}/rows` },
};
