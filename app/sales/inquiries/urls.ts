import { officeAndEstimators, type Urls, unknownId } from "#app/noun/url.ts";

/** ten photos of 20 MB, with room for larger ones, which the form rejects one by one */
const contactBytes = 300 * 1024 * 1024;

export const urls: Urls = {
	"/admin/inquiries": { who: officeAndEstimators, get: "200" },
	"/admin/inquiries/:id": { who: officeAndEstimators, get: "404", path: `/admin/inquiries/${unknownId}` },
	"/admin/inquiries/new": { who: officeAndEstimators, get: "200" },
	"/contact": { who: "everybody", get: "200", body: { bytes: contactBytes, stream: true } },
	"/contact/thanks/:token": { who: "everybody", get: "404", path: "/contact/thanks/nonsense", secret: true },
};
