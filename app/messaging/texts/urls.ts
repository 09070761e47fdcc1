import { office, owner, type Urls, unknownId } from "#app/noun/url.ts";
import { accountLimit, addressLimit } from "#app/platform/rate-limit.ts";

/** Requests without a valid signature. */
export const unsignedWebhookLimit = addressLimit("texts.unsigned", 60, 300);

/** Texts of one phone that are answered automatically: two programs must not answer each other forever. */
export const keywordAnswerLimit = accountLimit("texts.keyword-answers", 10, 3600);

export const urls: Urls = {
	"/admin/settings/texts": { who: owner, get: "200" },
	"/admin/texts": { who: office, get: "200" },
	"/admin/texts/:id": { who: office, get: "404", path: `/admin/texts/${unknownId}` },
	"/api/texts/received": { who: "everybody", get: "405", api: true },
	"/api/texts/status": { who: "everybody", get: "405", api: true },
};
