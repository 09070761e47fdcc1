import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { uploadPhoto } from "#app/platform/upload-photo.ts";
import { Disclosure } from "#app/ui/action-form.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { DrawnThumbnail } from "#app/ui/drawn-photo.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { EditProperty } from "./parts/edit-property.tsx";
import { GateCode } from "./parts/gate-code.tsx";
import { listKnownFacts, type PropertyOverview } from "./property.ts";

type PropertyProps = { property: PropertyOverview };

/** The facts, notes and photos of a property, with a form to edit them in place. */
export function PropertyDetails({ property }: PropertyProps) {
	const { id, location, facts, notes, photos, mayEdit } = property;
	const known = listKnownFacts(facts);
	const showsGateCode = property.hasGateCode && property.mayShowGateCode;
	if (!mayEdit && !known.length && !notes.length && !photos.length) return null;
	return (
		<div className="grid gap-3">
			{(known.length > 0 || showsGateCode) && (
				<dl className="grid gap-2">
					{known.map(({ label, text, isWarning }) => (
						<div key={label} className={classes(isWarning && "rounded-md bg-barn-tint px-3 py-2")}>
							<dt
								className={
									isWarning ? "flex items-center gap-1.5 text-sm font-semibold text-barn" : "text-sm text-ink-2"
								}
							>
								{isWarning && <Icon name="triangle-alert" className="size-4 shrink-0" />}
								{label}
							</dt>
							<dd className="whitespace-pre-line [overflow-wrap:anywhere]">
								<Private>{text}</Private>
							</dd>
						</div>
					))}
					{showsGateCode && <GateCode propertyId={id} />}
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
						<a href={`/admin/media/photo/${id}/drawn`} target="_blank" rel="noreferrer" title={description}>
							<DrawnThumbnail src={`/admin/media/photo/${id}/320`} alt={description} strokes={strokes} />
						</a>
					</li>
				);
			})}
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
