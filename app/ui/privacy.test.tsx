import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PrivacyProvider, Private } from "./privacy.tsx";

test("outside of its provider the privacy preference is an internal error", () => {
	expect(() => renderToStaticMarkup(<Private>Ann Miller</Private>)).toThrow(
		"The privacy preference was used outside of its provider.",
	);
});

test("inside, a name is marked, so that it can be hidden before any script runs", () => {
	const html = renderToStaticMarkup(
		<PrivacyProvider>
			<Private>Ann Miller</Private>
		</PrivacyProvider>,
	);
	expect(html).toBe('<span data-private="">Ann Miller</span>');
});
