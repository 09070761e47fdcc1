import { useId } from "react";
import { Link, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { renderPart } from "./part-html.server.tsx";
import { partHtmlContext } from "./part-html.tsx";

function Towns({ towns }: { towns: string[] }) {
	return towns.map((town) => (
		<Link key={town} to={`/locations/${town}`}>
			{town}
		</Link>
	));
}

function Labeled() {
	const id = useId();
	return <input id={id} aria-label="Town" />;
}

test("a part is rendered for its props", async () => {
	const context = new RouterContextProvider();
	await renderPart(context, "Towns", Towns, { towns: ["stanley"] });
	await renderPart(context, "Other towns", Towns, { towns: ["boyd"] });
	const html = context.get(partHtmlContext);
	expect(html.Towns).toContain('href="/locations/stanley"');
	expect(html["Other towns"]).toContain('href="/locations/boyd"');
});

test("a part can't use useId", async () => {
	await expect(renderPart(new RouterContextProvider(), "Labeled", Labeled, {})).rejects.toThrow("Labeled uses useId");
});
