import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PrivacyProvider, Private, PrivateAmounts, PrivateDocument } from "./privacy.tsx";

test("using the privacy preference outside of its provider throws", () => {
	expect(() => renderToStaticMarkup(<Private>Ann Miller</Private>)).toThrow(
		"usePrivacy must be used inside PrivacyProvider",
	);
});

test("a private name is marked, so CSS can hide it before scripts run", () => {
	const html = renderToStaticMarkup(
		<PrivacyProvider>
			<Private>Ann Miller</Private>
		</PrivacyProvider>,
	);
	expect(html).toBe('<span data-private="">Ann Miller</span>');
});

test("only the amounts in a sentence are private", () => {
	const html = renderToStaticMarkup(
		<PrivacyProvider>
			<PrivateAmounts>$150.00 of $1,506.40 paid, due Sun, Dec 6</PrivateAmounts>
		</PrivacyProvider>,
	);
	expect(html).toBe(
		'<span data-private="">$150.00</span> of <span data-private="">$1,506.40</span> paid, due Sun, Dec 6',
	);
});

test("email addresses in a sentence are private too", () => {
	const html = renderToStaticMarkup(
		<PrivacyProvider>
			<PrivateAmounts>Quote to ann.miller@example.com: sent</PrivateAmounts>
		</PrivacyProvider>,
	);
	expect(html).toBe('Quote to <span data-private="">ann.miller@example.com</span>: sent');
});

test("a document is marked in the back office and shown as it is on a customer's page", () => {
	const document = <PrivateDocument>Quote for Ann Miller</PrivateDocument>;
	expect(renderToStaticMarkup(<PrivacyProvider>{document}</PrivacyProvider>)).toBe(
		'<div data-private="">Quote for Ann Miller</div>',
	);
	expect(renderToStaticMarkup(document)).toBe("Quote for Ann Miller");
});
