import { photoFormBody } from "#app/content/media/urls.ts";
import { officeAndEstimators, type Urls, unknownId } from "#app/noun/url.ts";
import { accountLimit, addressLimit } from "#app/platform/rate-limit.ts";

export const inquiryAddressLimit = addressLimit("inquiry.address", 10, 3600);
export const inquiryFloodLimit = addressLimit("inquiry.flood", 60, 3600);
export const inquiryContactLimit = accountLimit("inquiry.contact", 5, 86_400);

export const urls: Urls = {
	"/admin/inquiries": { who: officeAndEstimators, get: "200" },
	"/admin/inquiries/:id": { who: officeAndEstimators, get: "404", path: `/admin/inquiries/${unknownId}` },
	"/admin/inquiries/new": { who: officeAndEstimators, get: "200" },
	"/contact": { who: "everybody", get: "200", body: photoFormBody },
	"/contact/thanks/:token": { who: "everybody", get: "404", path: "/contact/thanks/nonsense", secret: true },
};
