import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { toast } from "#app/ui/toast.ts";
import type { IssueBlock } from "../../newsletter/issue.ts";
import {
	type BlockType,
	blockLabels,
	blockTypes,
	insertBlock,
	issueLimits,
	moveBlock,
	newBlock,
} from "../issue-draft.ts";
import { BlockFields, linkListId } from "./block-fields.tsx";
import type { BlockChoices } from "./issue-editor.tsx";

type Update = (blocks: IssueBlock[]) => IssueBlock[];
type Props = BlockChoices & {
	blocks: IssueBlock[];
	change: (update: Update) => void;
	onPicturePicked: () => void;
};

/** The blocks in their order: added, moved, duplicated and removed with buttons; Alt with an arrow key moves one too. */
export function BlockList({ blocks, change, ...choices }: Props) {
	const [message, announce] = useState("");
	const isFull = blocks.length >= issueLimits.blocks;
	const add = (type: BlockType) => {
		const block = newBlock(type, crypto.randomUUID());
		change((before) => [...before, block]);
		focusLater(block.id);
	};
	const move = (block: IssueBlock, step: -1 | 1, focus: "up" | "down" | null) => {
		const index = blocks.findIndex(({ id }) => id === block.id) + step;
		if (index < 0 || index >= blocks.length) return;
		const focused = document.activeElement;
		change((before) => moveBlock(before, block.id, step));
		announce(`${blockLabels[block.type]} moved to position ${index + 1} of ${blocks.length}`);
		// the browser drops the focus of an element that moves
		requestAnimationFrame(() => {
			const button = focus && document.getElementById(`${focus}-${block.id}`);
			const other = document.getElementById(`${step < 0 ? "down" : "up"}-${block.id}`);
			if (button instanceof HTMLButtonElement) (button.disabled ? other : button)?.focus();
			else if (focused instanceof HTMLElement) focused.focus();
		});
	};
	const remove = (block: IssueBlock, index: number) => {
		change((before) => before.filter(({ id }) => id !== block.id));
		const next = blocks[index + 1] ?? blocks[index - 1];
		if (next) focusLater(next.id);
		toast({
			title: `${blockLabels[block.type]} removed`,
			duration: 10_000,
			action: {
				label: "Undo",
				run: () =>
					change((before) =>
						before.some(({ id }) => id === block.id)
							? before
							: insertBlock(before, Math.min(index, before.length), block),
					),
			},
		});
	};
	const duplicate = (block: IssueBlock, index: number) => {
		const copy = { ...block, id: crypto.randomUUID() };
		change((before) => insertBlock(before, index + 1, copy));
		focusLater(copy.id);
	};
	return (
		<section aria-label="Blocks" className="grid gap-3">
			<p className="sr-only" role="status">
				{message}
			</p>
			<ol className="grid gap-3">
				{blocks.map((block, index) => {
					const name = `${blockLabels[block.type]}, block ${index + 1}`;
					return (
						<li
							key={block.id}
							id={`block-${block.id}`}
							tabIndex={-1}
							className="scroll-mt-24 rounded-lg border border-line bg-card p-3"
							onKeyDown={(event) => {
								const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
								if (!event.altKey || !step) return;
								event.preventDefault();
								move(block, step, null);
							}}
						>
							<div className="mb-2 flex flex-wrap items-center gap-1">
								<h2 className="mr-auto font-sans text-[15px] font-semibold">{blockLabels[block.type]}</h2>
								<IconButton
									id={`up-${block.id}`}
									icon="chevron-up"
									label={`Move up: ${name}`}
									disabled={index === 0}
									onClick={() => move(block, -1, "up")}
									className="size-9 max-lg:size-11"
								/>
								<IconButton
									id={`down-${block.id}`}
									icon="chevron-down"
									label={`Move down: ${name}`}
									disabled={index === blocks.length - 1}
									onClick={() => move(block, 1, "down")}
									className="size-9 max-lg:size-11"
								/>
								<IconButton
									icon="copy"
									label={`Duplicate: ${name}`}
									disabled={isFull}
									onClick={() => duplicate(block, index)}
									className="size-9 max-lg:size-11"
								/>
								<IconButton
									icon="trash-2"
									label={`Remove: ${name}`}
									onClick={() => remove(block, index)}
									className="size-9 max-lg:size-11"
								/>
							</div>
							<BlockFields
								{...choices}
								block={block}
								number={index + 1}
								edit={(part) =>
									change((before) =>
										before.map((one) => (one.id === block.id ? ({ ...one, ...part } as IssueBlock) : one)),
									)
								}
							/>
						</li>
					);
				})}
			</ol>
			{!blocks.length && <p className="text-ink-2">The issue is empty. Add a heading or some text to start.</p>}
			<fieldset id="add-block" className="flex min-w-0 scroll-mt-24 flex-wrap gap-2">
				<legend className="mb-2 text-sm text-ink-2">Add a block</legend>
				{blockTypes.map((type) => (
					<Button key={type} size="dense" disabled={isFull} onClick={() => add(type)} className="max-lg:min-h-11">
						<Icon name="plus" className="size-4" />
						{blockLabels[type]}
					</Button>
				))}
			</fieldset>
			<datalist id={linkListId}>
				{choices.linkTargets.map(({ path, title }) => (
					<option key={path} value={path}>
						{title}
					</option>
				))}
			</datalist>
		</section>
	);
}

/** The first field of a block, after it is on the page. */
function focusLater(id: string): void {
	requestAnimationFrame(() => {
		const block = document.getElementById(`block-${id}`);
		const field = block?.querySelector<HTMLElement>("input, textarea, select");
		(field ?? block)?.focus();
	});
}
