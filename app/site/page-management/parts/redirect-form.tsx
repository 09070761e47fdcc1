import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";

type Props = {
	from: string;
	to: string;
	/** a page found for `from` */
	suggestion: { path: string; title: string } | null;
	targets: readonly { path: string; title: string }[];
	errors: Partial<Record<string, string>>;
	mayLeadElsewhere: boolean;
};

const hints = {
	owner: "The page to show, such as “/services”, or another website, such as “https://example.com”.",
	others: "The page to show, such as “/services”.",
};

/** From an address without a page to one of the site's pages, or for an owner to another website. */
export function RedirectForm({ from, to, suggestion, targets, errors, mayLeadElsewhere }: Props) {
	const busy = useIsPosting();
	return (
		<Form
			method="post"
			aria-label="New redirect"
			className="grid gap-4 rounded-lg border border-line bg-card p-4 sm:grid-cols-[1fr_1fr_auto] sm:items-start"
		>
			<Field label="From" name="from" error={errors.from} hint="The address without a page, such as “/tree-cutting”.">
				<Input dense maxLength={300} defaultValue={from} />
			</Field>
			<Field
				label="To"
				name="to"
				error={errors.to}
				hint={suggestion ? `Suggested: ${suggestion.title}.` : hints[mayLeadElsewhere ? "owner" : "others"]}
			>
				<Input dense maxLength={300} list="redirect-targets" defaultValue={to} />
			</Field>
			<datalist id="redirect-targets">
				{targets.map(({ path, title }) => (
					<option key={path} value={path}>
						{title}
					</option>
				))}
			</datalist>
			<Button
				type="submit"
				name="intent"
				value="create"
				tone="moss"
				size="dense"
				disabled={busy}
				className="max-lg:min-h-11 sm:mt-13.5"
			>
				Create redirect
			</Button>
		</Form>
	);
}
