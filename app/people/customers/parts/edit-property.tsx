import { useFetcher } from "react-router";
import { Disclosure } from "#app/ui/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import {
	dogAnswers,
	dogLabels,
	type PropertyNoteName,
	type PropertyOverview,
	propertyFactLabels,
	propertyNoteLabels,
	propertyNotes,
	wireAnswers,
	wireLabels,
} from "../property.ts";
import { maxGateCode } from "../property-form.ts";
import type { PropertyAnswer } from "../screens/property.ts";

const hints: Partial<Record<PropertyNoteName, string>> = {
	hazardNote: "Hazards for the crew, such as a hollow trunk, a well cover or a steep bank.",
	accessNote: "How to get in. The whole crew sees this, so put the code in its own field below.",
};

/** All facts of a property in one form, and its photos to remove. */
export function EditProperty({ property }: { property: PropertyOverview }) {
	const { id, version, facts, hasGateCode, photos } = property;
	const fetcher = useFetcher<PropertyAnswer>();
	const errors = fetcher.data?.errors ?? {};
	const form = `property-${id}-`;
	const choice = <Answer extends string>(
		name: "dog" | "wires",
		answers: readonly Answer[],
		labels: Record<Answer, string>,
	) => (
		<Field name={name} form={form} label={propertyFactLabels[name]} error={errors[name]}>
			<Select dense defaultValue={facts[name]}>
				{answers.map((answer) => (
					<option key={answer} value={answer}>
						{labels[answer]}
					</option>
				))}
			</Select>
		</Field>
	);
	const removable = photos.filter(({ canRemove }) => canRemove);
	return (
		<Disclosure label="Edit property">
			<fetcher.Form method="post" action={`/admin/crm/properties/${id}`} className="grid gap-3 pb-3">
				<ErrorSummary errors={errors} form={form} labels={{ ...propertyFactLabels, gateCode: "Gate code" }} />
				<input type="hidden" name="version" value={version} />
				<div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-3">
					{choice("wires", wireAnswers, wireLabels)}
					{choice("dog", dogAnswers, dogLabels)}
				</div>
				{propertyNotes.map((name) => (
					<Field
						key={name}
						name={name}
						form={form}
						label={propertyNoteLabels[name]}
						error={errors[name]}
						optional
						hint={hints[name]}
					>
						<Textarea defaultValue={facts[name]} maxLength={1000} rows={2} className="min-h-18" autoComplete="off" />
					</Field>
				))}
				<Field
					name="gateCode"
					form={form}
					error={errors.gateCode}
					optional
					label={hasGateCode ? "New gate code" : "Gate code"}
					hint={`${hasGateCode ? "Leave blank to keep the saved code. " : ""}Stored encrypted and left out of lists and exports.`}
				>
					<Input dense maxLength={maxGateCode} autoComplete="off" spellCheck={false} />
				</Field>
				{hasGateCode && <Checkbox name="removeGateCode" value="yes" label="Remove the saved gate code" />}
				<p className="text-sm text-ink-2">Internal only. Customers never see this.</p>
				<Button type="submit" tone="moss" size="dense" className="justify-self-start max-lg:min-h-11">
					Save property
				</Button>
			</fetcher.Form>
			{removable.length > 0 && <RemovePhotos id={id} photos={removable} />}
		</Disclosure>
	);
}

function RemovePhotos({ id, photos }: { id: string } & Pick<PropertyOverview, "photos">) {
	const fetcher = useFetcher();
	return (
		<ul aria-label="Photos to remove" className="grid gap-2 pb-3">
			{photos.map((photo) => (
				<li key={photo.id} className="flex items-center gap-3">
					<img
						src={`/admin/media/photo/${photo.id}/320`}
						alt={photo.source}
						loading="lazy"
						className="size-14 rounded-md border border-line object-cover"
					/>
					<fetcher.Form method="post" action={`/admin/media/property/${id}`}>
						<input type="hidden" name="photo" value={photo.id} />
						<Button type="submit" name="intent" value="remove" size="dense" className="max-lg:min-h-11">
							Remove photo
						</Button>
					</fetcher.Form>
				</li>
			))}
		</ul>
	);
}
