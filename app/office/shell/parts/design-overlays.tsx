import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog, Drawer } from "#app/ui/dialog.tsx";
import { Menu, MenuItem, MenuSeparator } from "#app/ui/menu.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { toast } from "#app/ui/toast.ts";
import { Tooltip, Tooltips } from "#app/ui/tooltip.tsx";
import { Line } from "./design-panel.tsx";

/** What opens over the page takes the page's own theme, so it is shown once. */
export function Overlays() {
	const [shown, setShown] = useState<"dialog" | "drawer" | null>(null);
	const close = () => setShown(null);
	return (
		<section className="grid gap-4 border-t border-line py-8">
			<h2 className="text-2xl leading-tight">What opens over the page</h2>
			<Line>
				<Button onClick={() => setShown("dialog")}>Dialog</Button>
				<Button onClick={() => setShown("drawer")}>Drawer</Button>
				<ExampleMenu />
				<Tooltips>
					<Tooltip words="Opens after 700 ms, the next one within 300 ms at once">
						<Button>Tooltip</Button>
					</Tooltip>
					<Tooltip words="The one after it">
						<Button>Next tooltip</Button>
					</Tooltip>
				</Tooltips>
				<ToastButtons />
			</Line>
			<Tabs
				label="Example of tabs"
				tabs={[
					{ id: "lines", label: "Lines", content: <p>Three trees.</p> },
					{ id: "photos", label: "Photos", content: <p>Two photos.</p> },
				]}
			/>
			<Dialog
				open={shown === "dialog"}
				onClose={close}
				title="Withdraw this quote?"
				footer={
					<>
						<Button onClick={close}>Keep it</Button>
						<Button tone="danger" onClick={close}>
							Withdraw quote 1047
						</Button>
					</>
				}
			>
				<p>The customer's link will say that it no longer stands.</p>
			</Dialog>
			<Drawer open={shown === "drawer"} onClose={close} title="From the side">
				<p>Slides in for 220 ms and out for 160.</p>
			</Drawer>
		</section>
	);
}

function ExampleMenu() {
	return (
		<Menu trigger={<Button>Menu</Button>} align="start">
			<MenuItem icon="eye" to="/admin/design">
				As the customer sees it
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
						title: "Line removed",
						text: "Paper birch, 11 in",
						action: { label: "Undo", run: () => toast({ title: "Line is back" }) },
					})
				}
			>
				Toast
			</Button>
			<Button onClick={() => toast({ tone: "problem", title: "Not sent", text: "The mail server does not answer." })}>
				Toast with a problem
			</Button>
		</>
	);
}
