import { office, type Urls, unknownId } from "#app/noun/url.ts";
import { importLimits } from "./limits.ts";

export const urls: Urls = {
	"/admin/crm/import": { who: office, get: "200", body: { bytes: 2 * importLimits.bytes, stream: true } },
	"/admin/crm/import/:id": { who: office, get: "404", path: `/admin/crm/import/${unknownId}` },
	"/admin/crm/import/:id/rows": { who: office, get: "404", path: `/admin/crm/import/${unknownId}/rows` },
};
