import { office, type Urls, unknownId } from "#app/noun/url.ts";

const record = `/admin/qr-codes/${unknownId}`;

export const urls: Urls = {
	"/admin/qr-codes": { who: office, get: "200" },
	"/admin/qr-codes/new": { who: office, get: "200" },
	"/admin/qr-codes/:id": { who: office, get: "404", path: record },
	"/admin/qr-codes/:id/:format": { who: office, get: "404", path: `${record}/svg` },
};
