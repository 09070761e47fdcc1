import { Form, useNavigation } from "react-router";
import { withoutDoublePeriods } from "#app/platform/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { Input } from "#app/ui/field.tsx";
import { Outcome } from "#app/ui/outcome.tsx";

type Props = {
	/** when the link was created; null without one */
	createdAt: string | null;
	/** only right after it was created */
	url: string | null;
	/** what is in it */
	children: React.ReactNode;
};

/** The link to a private calendar: created, replaced and turned off here. */
export function FeedCard({ createdAt, url, children }: Props) {
	const busy = useNavigation().formData?.get("intent");
	return (
		<section aria-label="Calendar link" className="rounded-lg border border-line bg-card px-5 py-4">
			<h2 className="text-[21px]">Calendar link</h2>
			<p className="mt-1 text-ink-2">{children}</p>
			{url && (
				<Outcome className="mt-3" news={url} title="Copy the link now">
					<p>It's shown only once. Anyone who has it can see this calendar, so don't pass it on.</p>
					<Input readOnly dense value={url} aria-label="Calendar link" className="mt-2 font-mono text-sm" />
				</Outcome>
			)}
			{createdAt && !url && <p className="mt-3">{withoutDoublePeriods(`Created ${createdAt}.`)}</p>}
			<Form method="post" action="?index" preventScrollReset className="mt-3 flex flex-wrap gap-3">
				<Button
					type="submit"
					name="intent"
					value="create-feed"
					size="dense"
					busy={busy === "create-feed"}
					className="max-lg:min-h-11"
				>
					{createdAt ? "Create a new link" : "Create calendar link"}
				</Button>
				{createdAt && (
					<Button
						type="submit"
						name="intent"
						value="revoke-feed"
						tone="quiet"
						size="dense"
						busy={busy === "revoke-feed"}
						className="max-lg:min-h-11"
					>
						Turn off the link
					</Button>
				)}
			</Form>
			{createdAt && <p className="mt-2 text-sm text-ink-2">A new link turns off the old one.</p>}
		</section>
	);
}
