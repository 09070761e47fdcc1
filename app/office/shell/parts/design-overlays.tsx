import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog, Drawer } from "#app/ui/dialog.tsx";
import { Menu, MenuItem, MenuSeparator } from "#app/ui/menu.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { toast } from "#app/ui/toast.ts";
import { Tooltip, Tooltips } from "#app/ui/tooltip.tsx";
import { Line } from "./design-panel.tsx";

/** Overlays use the page's theme, so they are shown once instead of in each theme. */
export function Overlays() {
	const [shown, setShown] = useState<"dialog" | "drawer" | null>(null);
	const close = () => setShown(null);
	return (
		<section className="grid gap-4 border-t border-line py-8">
			<h2 className="text-2xl leading-tight">Overlays</h2>
			<Line>
				<Button onClick={() => setShown("dialog")}>Dialog</Button>
				<Button onClick={() => setShown("drawer")}>Drawer</Button>
				<ExampleMenu />
				<Tooltips>
					<Tooltip text="This tooltip opens after 700 ms. If you move to another tooltip within 300 ms, it opens right away.">
						<Button>Tooltip</Button>
					</Tooltip>
					<Tooltip text="This is the next tooltip">
						<Button>Next tooltip</Button>
					</Tooltip>
				</Tooltips>
				<ToastButtons />
			</Line>
			<Tabs
				label="Example tabs"
				tabs={[
					{ id: "lines", label: "Line items", content: <p>Three trees.</p> },
					{ id: "photos", label: "Photos", content: <p>Two photos.</p> },
				]}
			/>
			<Dialog
				open={shown === "dialog"}
				onClose={close}
				title="Withdraw this quote?"
				footer={
					<>
						<Button onClick={close}>Cancel</Button>
						<Button tone="danger" onClick={close}>
							Withdraw quote 1047
						</Button>
					</>
				}
			>
				<p>The customer's link will show that the quote was withdrawn.</p>
			</Dialog>
			<Drawer open={shown === "drawer"} onClose={close} title="Side panel">
				<p>This panel slides in over 220 ms and out over 160 ms.</p>
			</Drawer>
		</section>
	);
}

function ExampleMenu() {
	return (
		<Menu trigger={<Button>Menu</Button>} align="start">
			<MenuItem icon="eye" to="/admin/design">
				Preview as customer
			</MenuItem>
			<MenuItem icon="copy" keys="C" onSelect={() => toast({ title: "Copied" })}>
				Copy
			</MenuItem>
			<MenuItem icon="archive" disabled onSelect={() => {}}>
				Archive
			</MenuItem>
			<MenuSeparator />
			<MenuItem icon="trash-2" danger onSelect={() => toast({ title: "Deleted" })}>
				Delete
			</MenuItem>
		</Menu>
	);
}

function ToastButtons() {
	return (
		<>
			<Button
				onClick={() =>
					toast({
						title: "Line item removed",
						text: "Paper birch, 11 in",
						action: { label: "Undo", run: () => toast({ title: "Line item restored" }) },
					})
				}
			>
				Toast
			</Button>
			<Button
				onClick={() => toast({ tone: "problem", title: "Email not sent", text: "The email server isn't responding." })}
			>
				Error toast
			</Button>
		</>
	);
}
