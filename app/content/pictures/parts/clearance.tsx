import { Form } from "react-router";
import { formatDay, formatInstant } from "#app/platform/dates.ts";
import { ActionButton } from "#app/ui/action-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { SidebarSection } from "#app/ui/split-view.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import type { findRelease } from "../clearance.server.ts";
import { missingClearance, pictureLimits } from "../picture.ts";
import type { Picture } from "../pictures.server.ts";

type ClearanceProps = {
	picture: Pick<Picture, "version" | "source" | "checkedAt" | "checkedBy" | "releaseId">;
	release: Awaited<ReturnType<typeof findRelease>>;
	today: string;
	timeZone: string;
	mayEdit: boolean;
	errors: Record<string, string>;
	typed: Record<string, string>;
};

/** What a customer's photo still needs before the website may show it. */
export function Clearance({ picture, release, mayEdit, timeZone, ...form }: ClearanceProps) {
	if (picture.source === "upload") return null;
	const { version, checkedAt, checkedBy } = picture;
	const isCleared = missingClearance(picture).length === 0;
	return (
		<SidebarSection title="Website approval">
			<div className="grid gap-4">
				<p>
					<Badge tone={isCleared ? "good" : "waiting"}>
						{isCleared ? "Approved for the website" : "Not approved for the website"}
					</Badge>
				</p>
				<div>
					<h3 className="font-sans text-base font-semibold">Faces, plates, house numbers</h3>
					{checkedAt ? (
						<p className="text-sm text-ink-2">
							Checked by {checkedBy}, {formatInstant(checkedAt, timeZone)}
						</p>
					) : (
						<>
							<p className="mb-2 text-sm text-ink-2">
								Look at the whole picture. Crop or replace it if a face, a license plate or a house number can be
								recognized.
							</p>
							{mayEdit && (
								<ActionButton intent="check" version={version} label="None are visible" icon="check" tone="plain" />
							)}
						</>
					)}
				</div>
				<div>
					<h3 className="font-sans text-base font-semibold">Photo release</h3>
					{release ? (
						<>
							<p className="mb-2 text-sm text-ink-2 [overflow-wrap:anywhere]">
								Given by {release.givenBy} on {formatDay(release.givenOn)}: {release.how}. Noted by {release.recordedBy}
								.
							</p>
							{mayEdit && (
								<ActionButton intent="withdraw" version={version} label="Withdraw release" icon="undo" tone="plain" />
							)}
						</>
					) : mayEdit ? (
						<ReleaseForm version={version} {...form} />
					) : (
						<p className="text-sm text-ink-2">Not on file</p>
					)}
				</div>
			</div>
		</SidebarSection>
	);
}

function ReleaseForm({
	version,
	today,
	errors,
	typed,
}: { version: number } & Pick<ClearanceProps, "today" | "errors" | "typed">) {
	const busy = useIsPosting();
	return (
		<Form method="post" className="grid gap-3">
			<p className="text-sm text-ink-2">It covers all photos of this record.</p>
			<input type="hidden" name="version" value={version} />
			<Field label="Given by" name="givenBy" error={errors.givenBy}>
				<Input dense defaultValue={typed.givenBy} maxLength={pictureLimits.name} autoComplete="off" />
			</Field>
			<Field label="Date" name="givenOn" error={errors.givenOn}>
				<Input dense type="date" max={today} defaultValue={typed.givenOn ?? today} />
			</Field>
			<Field label="How" hint="“Email of Nov 20”, “signed paper in the job folder”" name="how" error={errors.how}>
				<Input dense defaultValue={typed.how} maxLength={pictureLimits.how} autoComplete="off" />
			</Field>
			<Button
				type="submit"
				name="intent"
				value="release"
				size="dense"
				disabled={busy}
				className="justify-self-start max-lg:min-h-11"
			>
				Note release
			</Button>
		</Form>
	);
}
