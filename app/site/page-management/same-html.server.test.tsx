// The pages whose texts were in the code look as they did then, until someone changes a text. The files in same-html/ are what the
// code rendered before its texts could be edited.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as article from "#app/content/advice/screens/article.tsx";
import * as term from "#app/content/glossary/screens/term.tsx";
import * as areas from "#app/content/places/screens/areas.tsx";
import * as place from "#app/content/places/screens/place.tsx";
import { listProjects } from "#app/content/projects/projects.server.ts";
import * as project from "#app/content/projects/screens/project.tsx";
import * as service from "#app/content/services/screens/service.tsx";
import * as services from "#app/content/services/screens/services.tsx";
import { readBelowTheHero } from "#app/site/frame/below-the-hero.server.ts";
import { readFrame } from "#app/site/frame/frame.server.ts";
import BelowTheHero from "#app/site/frame/parts/below-the-hero.tsx";
import { Footer } from "#app/site/frame/parts/footer.tsx";
import { Hero } from "#app/site/frame/parts/hero.tsx";
import { MobileMenuLinks } from "#app/site/frame/parts/mobile-menu-links.tsx";
import { stormScene } from "#app/site/frame/scenes.server.ts";
import * as about from "#app/site/frame/screens/about.tsx";
import * as features from "#app/site/frame/screens/features.tsx";
import * as home from "#app/site/frame/screens/home.tsx";
import * as legal from "#app/site/frame/screens/legal.tsx";
import * as snow from "#app/site/snow/screens/snow.tsx";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { render, type Screen, screen } from "./render-screen.testing.tsx";

let product: TestProduct;
const now = new Date("2026-11-28T16:00:00Z");
beforeAll(async () => {
	vi.useFakeTimers({ toFake: ["Date"], now });
	product = await openTestProduct();
});
afterAll(async () => {
	vi.useRealTimers();
	await product.close();
});

const phone = { href: "tel:+17155550142", label: "(715) 555-0142" };
const storm = { id: "test", title: "High wind warning", advice: "Stay inside.", until: "" } as never;

test.each<[name: string, html: () => Promise<string>]>([
	["home", () => screen("/", home as Screen)],
	["home-in-a-storm", async () => render("/", <Hero scene={stormScene} storm={storm} phone={phone} town="Stanley" />)],
	["below-the-hero", async () => render("/", <BelowTheHero {...(await readBelowTheHero(now))} />)],
	["about", () => screen("/about", about as Screen)],
	["features", () => screen("/features", features as Screen)],
	["privacy", () => screen("/privacy", legal as Screen)],
	["terms", () => screen("/terms", legal as Screen)],
	["snow", () => screen("/snow", snow as unknown as Screen)],
	["services", () => screen("/services", services as Screen)],
	["service", () => screen("/services/tree-removal", service as unknown as Screen, { slug: "tree-removal" })],
	["towns", () => screen("/service-areas", areas as Screen)],
	["town", () => screen("/locations/thorp", place as unknown as Screen, { slug: "thorp" })],
	[
		"article",
		() => screen("/advice/when-to-prune-oaks-wisconsin", article as Screen, { slug: "when-to-prune-oaks-wisconsin" }),
	],
	["term", () => screen("/glossary/oak-wilt", term as Screen, { slug: "oak-wilt" })],
	[
		"project",
		async () => {
			const [first] = (await listProjects({ service: "", town: "", after: "" })).projects;
			return screen(`/projects/${first?.slug}`, project as Screen, { id: first?.slug });
		},
	],
	["footer", async () => render("/about", <Footer frame={await readFrame(now)} />)],
	["menu", async () => render("/about", <MobileMenuLinks frame={await readFrame(now)} />)],
])("%s", async (name, html) => {
	await expect(await html()).toMatchFileSnapshot(`same-html/${name}.txt`);
});
