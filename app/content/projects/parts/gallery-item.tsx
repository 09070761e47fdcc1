import { Form, Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Input } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-names.ts";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { maxGroupName } from "../gallery.ts";
import { ProjectImage, type ProjectPicture } from "../project-image.tsx";

type Props = {
	project: {
		id: string;
		slug: string;
		title: string;
		isFeatured: boolean;
		group: string;
		isHidden: boolean;
		isExample: boolean;
		/** an example that gave way to real projects */
		isReplaced: boolean;
		picture: ProjectPicture | null;
	};
	mayEdit: boolean;
	/** the project before it; undefined for the first */
	previous: string | undefined;
	/** the project after the next one, "" when the next one is the last; undefined for the last itself */
	afterNext: string | undefined;
	isDragged: boolean;
	onDrag: () => void;
	onDrop: () => void;
};

/** A project in the order of the gallery. Its buttons do what dragging does. */
export function GalleryItem(props: Props) {
	const { project, mayEdit, previous, afterNext, isDragged } = props;
	const { id, title, isFeatured, group, isHidden, isExample, isReplaced, picture } = project;
	return (
		<li
			draggable={mayEdit}
			onDragStart={(event) => {
				event.dataTransfer.setData("text/plain", id);
				props.onDrag();
			}}
			onDragOver={(event) => event.preventDefault()}
			onDrop={(event) => {
				event.preventDefault();
				props.onDrop();
			}}
			className={`grid items-center gap-x-4 gap-y-3 p-4 sm:grid-cols-[auto_6rem_minmax(0,1fr)_auto] ${isDragged ? "opacity-50" : ""}`}
		>
			<span className="flex gap-1 max-sm:order-last sm:flex-col">
				<Move id={id} before={previous} label={`Move ${title} up`} icon="chevron-up" mayEdit={mayEdit} />
				<Move id={id} before={afterNext} label={`Move ${title} down`} icon="chevron-down" mayEdit={mayEdit} />
			</span>
			{picture ? (
				<span className="w-24 overflow-hidden rounded-sm">
					<ProjectImage of={picture} sizes="96px" />
				</span>
			) : (
				<span className="grid aspect-[4/3] w-24 place-items-center rounded-sm bg-paper-2 text-sm text-ink-2">
					No picture
				</span>
			)}
			<div className="min-w-0">
				<Link
					to={`/admin/projects/${id}`}
					draggable={false}
					className="font-semibold underline-offset-4 hover:underline"
				>
					{title}
				</Link>
				<p className="mt-1 flex flex-wrap gap-2">
					{isFeatured && <Badge tone="good">Featured</Badge>}
					{(isHidden || isReplaced) && <Badge>Left out</Badge>}
					{isExample && <Badge tone="waiting">Illustrated example</Badge>}
				</p>
				{isReplaced && !isHidden && (
					<p className="mt-1 text-sm text-ink-2">
						Its service has three projects of your own now. Feature the example to keep it.
					</p>
				)}
				{mayEdit && (
					<Form method="post" preventScrollReset className="mt-2 flex max-w-sm gap-2" key={group}>
						<input type="hidden" name="id" value={id} />
						<Input
							dense
							name="groupName"
							list="gallery-groups"
							aria-label={`Group of ${title}`}
							placeholder="Group name, such as Storm work"
							maxLength={maxGroupName}
							defaultValue={group}
						/>
						<SmallButton intent="group" label="Save" />
					</Form>
				)}
				{!mayEdit && group && <p className="text-sm text-ink-2">{group}</p>}
			</div>
			{mayEdit && (
				<span className="flex flex-wrap gap-2">
					<Toggle
						id={id}
						intent="feature"
						name="isFeatured"
						isOn={isFeatured}
						on="Feature"
						off="Don't feature"
						title={title}
					/>
					<Toggle id={id} intent="hide" name="isHidden" isOn={isHidden} on="Leave out" off="Show" title={title} />
				</span>
			)}
		</li>
	);
}

type MoveProps = { id: string; before: string | undefined; label: string; icon: IconName; mayEdit: boolean };

function Move({ id, before, label, icon, mayEdit }: MoveProps) {
	const busy = useIsPosting();
	if (!mayEdit) return null;
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="id" value={id} />
			<input type="hidden" name="before" value={before ?? ""} />
			<Button type="submit" name="intent" value="move" size="dense" disabled={busy || before === undefined}>
				<Icon name={icon} className="size-4" />
				<span className="sr-only">{label}</span>
			</Button>
		</Form>
	);
}

type ToggleProps = { id: string; intent: string; name: string; isOn: boolean; on: string; off: string; title: string };

function Toggle({ id, intent, name, isOn, on, off, title }: ToggleProps) {
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="id" value={id} />
			<input type="hidden" name={name} value={isOn ? "no" : "yes"} />
			<SmallButton intent={intent} label={isOn ? off : on} about={title} />
		</Form>
	);
}

function SmallButton({ intent, label, about = "" }: { intent: string; label: string; about?: string }) {
	const busy = useIsPosting();
	return (
		<Button type="submit" name="intent" value={intent} size="dense" disabled={busy}>
			{label}
			{about && <span className="sr-only"> {about}</span>}
		</Button>
	);
}
