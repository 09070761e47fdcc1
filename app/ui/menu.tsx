import { DropdownMenu } from "radix-ui";
import { Link } from "react-router";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";
import { KeyHint } from "./key-hint.tsx";

/** A dropdown menu. `trigger` must accept a ref. Rendered in place, without a portal, so it works inside a dialog. */
export function Menu(props: { trigger: React.ReactElement; align?: "start" | "end"; children: React.ReactNode }) {
	return (
		<DropdownMenu.Root modal={false}>
			<DropdownMenu.Trigger asChild>{props.trigger}</DropdownMenu.Trigger>
			<DropdownMenu.Content
				align={props.align ?? "end"}
				sideOffset={6}
				collisionPadding={8}
				loop
				className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 animate-appear overflow-y-auto rounded-lg border border-line bg-card p-1.5 text-ink shadow-2"
			>
				{props.children}
			</DropdownMenu.Content>
		</DropdownMenu.Root>
	);
}

type Item = {
	icon?: IconName;
	keys?: string;
	danger?: boolean;
	disabled?: boolean;
	children: React.ReactNode;
} & ({ to: string; onSelect?: never } | { to?: never; onSelect: () => void });

export function MenuItem({ icon, keys, danger, disabled, children, to, onSelect }: Item) {
	const content = (
		<>
			{icon && <Icon name={icon} />}
			<span className="flex-1">{children}</span>
			{keys && <KeyHint>{keys}</KeyHint>}
		</>
	);
	const className = classes(
		"flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 text-[15px] outline-none select-none max-md:min-h-12",
		"data-highlighted:bg-moss-tint data-disabled:cursor-not-allowed data-disabled:text-ink-3",
		danger && "text-danger data-highlighted:bg-danger-tint",
	);
	return (
		<DropdownMenu.Item className={className} disabled={disabled} onSelect={onSelect} asChild={to !== undefined}>
			{to === undefined ? content : <Link to={to}>{content}</Link>}
		</DropdownMenu.Item>
	);
}

export function MenuSeparator() {
	return <DropdownMenu.Separator className="mx-3 my-1.5 h-px bg-line" />;
}
