import { useState } from "react";
import { Link, useFetcher, useRevalidator } from "react-router";
import { uploadPhoto } from "#app/platform/upload-photo.ts";
import { Disclosure } from "#app/ui/action-form.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { DrawnThumbnail } from "#app/ui/drawn-photo.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { listKnownFacts, type PropertyOverview, propertyFactLabels, propertyFacts } from "./property.ts";
import type { PropertyAnswer } from "./screens/property.ts";

type PropertyProps = { property: PropertyOverview };

/** The access notes, notes and photos of a property, with a form to edit them in place. */
export function PropertyDetails({ property }: PropertyProps) {
	const { id, location, facts, notes, photos, mayEdit } = property;
	const known = listKnownFacts(facts);
	if (!mayEdit && !known.length && !notes.length && !photos.length) return null;
	return (
		<div className="grid gap-3">
			{known.length > 0 && (
				<dl className="grid gap-2">
					{known.map(({ label, text }) => (
						<div key={label}>
							<dt className="text-sm text-ink-2">{label}</dt>
							<dd className="whitespace-pre-line [overflow-wrap:anywhere]">
								<Private>{text}</Private>
							</dd>
						</div>
					))}
				</dl>
			)}
			{notes.map(({ text, source }) => (
				<p key={source} className="[overflow-wrap:anywhere]">
					<span className="block whitespace-pre-line">
						<Private>{text}</Private>
					</span>
					<span className="text-sm text-ink-2">{source}</span>
				</p>
			))}
			<PropertyPhotos photos={photos} />
			{mayEdit && (
				<p>
					<Link
						to={`/admin/crm/properties/${id}/location`}
						className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
					>
						<Icon name="map-pin" className="size-4" />
						{location ? "Location on the map" : "Set location on the map"}
					</Link>
				</p>
			)}
			{mayEdit && (
				<div>
					<EditProperty key={property.version} property={property} />
					<AddPhotos id={property.id} uploadKey={property.uploadKey} />
				</div>
			)}
		</div>
	);
}

const previewCount = 6;

function PropertyPhotos({ photos }: Pick<PropertyOverview, "photos">) {
	if (!photos.length) return null;
	const rest = photos.slice(previewCount);
	return (
		<div>
			<PhotoList photos={photos.slice(0, previewCount)} label="Property photos" />
			{rest.length > 0 && (
				<Disclosure label={rest.length === 1 ? "1 older photo" : `${rest.length} older photos`}>
					<PhotoList photos={rest} label="Older property photos" />
				</Disclosure>
			)}
		</div>
	);
}

function PhotoList({ photos, label }: Pick<PropertyOverview, "photos"> & { label: string }) {
	return (
		<ul aria-label={label} className="grid grid-cols-3 gap-2">
			{photos.map(({ id, caption, source, strokes }) => {
				const description = [caption, source].filter(Boolean).join(". ");
				return (
					<li key={id}>
						<a href={`/admin/media/photo/${id}/1600`} target="_blank" rel="noreferrer" title={description}>
							<DrawnThumbnail src={`/admin/media/photo/${id}/320`} alt={description} strokes={strokes} />
						</a>
					</li>
				);
			})}
		</ul>
	);
}

function EditProperty({ property: { id, version, facts, photos } }: PropertyProps) {
	const fetcher = useFetcher<PropertyAnswer>();
	const errors = fetcher.data?.errors ?? {};
	const form = `property-${id}-`;
	const removable = photos.filter(({ canRemove }) => canRemove);
	return (
		<Disclosure label="Edit property">
			<fetcher.Form method="post" action={`/admin/crm/properties/${id}`} className="grid gap-3 pb-3">
				<ErrorSummary errors={errors} form={form} labels={propertyFactLabels} />
				<input type="hidden" name="version" value={version} />
				{propertyFacts.map((name) => (
					<Field key={name} label={propertyFactLabels[name]} optional name={name} form={form} error={errors[name]}>
						<Textarea defaultValue={facts[name]} maxLength={1000} rows={2} autoComplete="off" />
					</Field>
				))}
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

/** Uploads the chosen photos, then adds those that were uploaded to the property. */
function AddPhotos({ id, uploadKey }: Pick<PropertyOverview, "id" | "uploadKey">) {
	const { revalidate } = useRevalidator();
	const [pending, setPending] = useState(0);
	const [problem, setProblem] = useState("");
	async function add(files: readonly File[]) {
		setProblem("");
		setPending(files.length);
		let uploaded = 0;
		for (const file of files) {
			const result = await uploadPhoto(uploadKey, file);
			if (typeof result === "string") setProblem(result);
			else uploaded += 1;
			setPending((left) => left - 1);
		}
		if (!uploaded) return;
		const body = new URLSearchParams({ intent: "add", key: uploadKey });
		const response = await fetch(`/admin/media/property/${id}`, { method: "POST", body }).catch(() => null);
		if (response?.ok) await revalidate();
		else setProblem("We couldn't save the photos. Try again.");
	}
	return (
		<div>
			<label className={buttonClass({ size: "dense" })}>
				<input
					type="file"
					accept="image/*"
					multiple
					className="sr-only"
					disabled={pending > 0}
					onChange={(event) => {
						void add([...(event.target.files ?? [])]);
						event.target.value = "";
					}}
				/>
				<Icon name="camera" className="size-4" />
				Add photos
			</label>
			<p aria-live="polite" className="text-sm text-ink-2">
				{pending > 0 && `Uploading ${pending === 1 ? "1 photo" : `${pending} photos`}…`}
			</p>
			{problem && (
				<p role="alert" className="text-sm font-semibold text-danger">
					{problem}
				</p>
			)}
		</div>
	);
}
