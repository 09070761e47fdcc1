import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picker } from "./picker.tsx";
import { PrivacyProvider } from "./privacy.tsx";

const options = Array.from({ length: 9 }, (_, index) => ({ value: `p${index}`, label: `Person ${index}` }));
const render = (count: number) =>
	renderToStaticMarkup(
		<PrivacyProvider>
			<Picker
				name="owner"
				aria-label="Owner"
				value="p3"
				options={options.slice(0, count)}
				onChoose={() => {}}
				placeholder="Unassigned"
			/>
		</PrivacyProvider>,
	);

test("up to eight options are a menu", () => {
	expect(render(8)).toMatch(/<select[^>]* name="owner"/);
	expect(render(8)).toContain('<option value="p3" selected="">Person 3</option>');
});

test("more options are a search field, and the form has the chosen value", () => {
	const html = render(9);
	expect(html).toContain('role="combobox"');
	expect(html).toMatch(/<input[^>]* value="Person 3"/);
	expect(html).toContain('<input type="hidden" name="owner" value="p3"/>');
});
