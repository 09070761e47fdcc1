// The pages whose texts were in the code look as they did then, until someone changes a text. The files in same-html/ are what the
// code rendered before its texts could be edited.
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { clientContext } from "#app/platform/context.ts";
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

function render(path: string, element: React.ReactElement): string {
	const Stub = createRoutesStub([{ path: "*", Component: () => element }]);
	const html = renderToStaticMarkup(<Stub initialEntries={[path]} />);
	// keys and tokens of forms differ from visit to visit, and built files have other names
	return html
		.replaceAll(/ value="[^"]*"/g, "")
		.replaceAll(/(?:src|srcSet|imageSrcSet|href)="\/[^"]*\.(?:avif|webp|png|svg|jpg)[^"]*"/g, "")
		.replaceAll("><", ">\n<");
}

// biome-ignore lint/suspicious/noExplicitAny: a screen gets what its loader returns, and the stub brings no route types
type Screen = { loader: (args: any) => Promise<unknown>; default: React.ComponentType<any> };

async function screen(path: string, { loader, default: Component }: Screen): Promise<string> {
	const context = new RouterContextProvider();
	context.set(clientContext, { ip: "203.0.113.1", userAgent: "" });
	const url = new URL(path, product.settings.origin);
	const answer = (await loader({ params: {}, request: new Request(url), url, context })) as { data?: unknown };
	return render(path, <Component loaderData={answer.data ?? answer} matches={[]} params={{}} />);
}

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
	["footer", async () => render("/about", <Footer frame={await readFrame(now)} />)],
	["menu", async () => render("/about", <MobileMenuLinks frame={await readFrame(now)} />)],
])("%s", async (name, html) => {
	await expect(await html()).toMatchFileSnapshot(`same-html/${name}.txt`);
});
