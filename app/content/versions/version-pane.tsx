import { Form } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { type ComparedField, Comparison } from "./compare.tsx";

type Props = {
	number: number;
	title: string;
	/** of the page now */
	pageVersion: number;
	at: string;
	by: string;
	fields: ComparedField[];
	mayRestore: boolean;
	/** of the editor */
	path: string;
	/** "project" */
	noun: string;
	/** what can't be compared word by word, such as pictures */
	children?: React.ReactNode;
};

/** A published version beside the one before it, and the way back to it. */
export function VersionPane({ number, title, pageVersion, at, by, fields, mayRestore, path, noun, children }: Props) {
	const busy = useIsPosting();
	return (
		<RecordPane
			title={`Version ${number}`}
			back={path}
			actions={
				<>
					<ButtonLink to={path} size="dense">
						Back to the {noun}
					</ButtonLink>
					{mayRestore && (
						<Form method="post" action={path}>
							<input type="hidden" name="version" value={pageVersion} />
							<input type="hidden" name="number" value={number} />
							<Button type="submit" name="intent" value="restore" size="dense" tone="moss" disabled={busy}>
								Publish this version again
							</Button>
						</Form>
					)}
				</>
			}
		>
			<title>{`Version ${number}: ${title}`}</title>
			<div className="max-w-3xl">
				<h2 className="text-2xl leading-tight [overflow-wrap:anywhere]">{title}</h2>
				<p className="mt-1 mb-6 text-ink-2">
					Published {at} by {by}. {number > 1 ? "Changes since the previous version:" : "This is the first version:"}
				</p>
				{(fields.length > 0 || !children) && <Comparison fields={fields} />}
				{children}
			</div>
		</RecordPane>
	);
}
