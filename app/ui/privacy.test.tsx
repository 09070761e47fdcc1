import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PrivacyProvider, Private, PrivateSums } from "./privacy.tsx";

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

test("of a sentence about money only the sums are hidden", () => {
	const html = renderToStaticMarkup(
		<PrivacyProvider>
			<PrivateSums>$150.00 of $1,506.40 paid, due Sun, Dec 6</PrivateSums>
		</PrivacyProvider>,
	);
	expect(html).toBe(
		'<span data-private="">$150.00</span> of <span data-private="">$1,506.40</span> paid, due Sun, Dec 6',
	);
});
