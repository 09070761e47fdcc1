import { photoFormBody } from "#app/content/media/urls.ts";
import { type Urls, unknownId } from "#app/noun/url.ts";

export const urls: Urls = {
	"/account": { who: "everybody", get: "200", body: photoFormBody },
	"/account/message-photo/:id": { who: "everybody", get: "404", path: `/account/message-photo/${unknownId}` },
	"/account/sign-in/:token": { who: "everybody", get: "404", path: "/account/sign-in/nonsense", secret: true },
	"/api/customer/user": { who: "everybody", get: "401", api: true },
};
