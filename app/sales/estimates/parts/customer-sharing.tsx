import { Form } from "react-router";
import { describeTree, treeTag } from "#app/trees/tree.ts";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Checkbox, Choices } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Page } from "./estimate-view.tsx";

/** What is shared with the customer, and the link to it. */
export function CustomerSharing({ page }: { page: Page }) {
	const { estimate, findings, photos, trees, link } = page;
	const findTree = (id: string | null) => trees.find((one) => one.id === id);
	const uploadedPhotos = photos.filter((one) => one.photoId);
	const sharedCount = [...findings, ...uploadedPhotos].filter((one) => one.sharedWithCustomer).length;
	return (
		<section aria-labelledby="customer-sees" className="mt-8">
			<h2 id="customer-sees" className="text-[22px]">
				Shared with the customer
			</h2>
			<p className="text-ink-2">
				{sharedCount
					? `Shared: ${sharedCount} of ${findings.length + uploadedPhotos.length} findings and photos.`
					: "Nothing is shared yet."}
			</p>
			<Form
				method="post"
				className="mt-3 grid gap-4"
				key={JSON.stringify([findings, photos].map((rows) => rows.map((one) => one.sharedWithCustomer)))}
			>
				{findings.length > 0 && (
					<Choices legend="Findings">
						{findings.map((finding) => {
							const tree = findTree(finding.treeId);
							return (
								<Checkbox
									key={finding.id}
									name="finding[]"
									value={finding.id}
									defaultChecked={finding.sharedWithCustomer}
									label={tree ? `${treeTag(tree.number)} ${describeTree(tree)}` : "Tree"}
									hint={finding.notes || undefined}
								/>
							);
						})}
					</Choices>
				)}
				{uploadedPhotos.length > 0 && (
					<Choices legend="Photos" className="sm:grid sm:grid-cols-2 sm:gap-x-4">
						{uploadedPhotos.map((photo, index) => {
							const tree = findTree(photo.treeId);
							return (
								<Checkbox
									key={photo.id}
									name="photo[]"
									value={photo.id}
									defaultChecked={photo.sharedWithCustomer}
									label={
										<span className="flex items-center gap-3">
											<img
												src={`/admin/media/photo/${photo.photoId}/320`}
												alt=""
												loading="lazy"
												className="size-12 rounded-md object-cover"
											/>
											{[tree && treeTag(tree.number), photo.caption || `Photo ${index + 1}`].filter(Boolean).join(" ")}
										</span>
									}
								/>
							);
						})}
					</Choices>
				)}
				<Checkbox
					name="showPrices"
					value="yes"
					defaultChecked={estimate.showPrices}
					label="Show the price range"
					hint="The written quote is sent separately."
				/>
				<Button type="submit" name="intent" value="save-sharing" size="dense" className="justify-self-start">
					Save sharing settings
				</Button>
			</Form>
			<Form method="post" className="mt-5 flex flex-wrap items-center gap-3">
				{link ? (
					<>
						<a
							href={link}
							className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
						>
							<Icon name="eye" className="size-4" />
							View customer's page
						</a>
						<CopyButton text={link} label="Copy link" />
						<Button type="submit" name="intent" value="turn-off-link" size="dense">
							Turn off link
						</Button>
					</>
				) : (
					<Button type="submit" name="intent" value="create-link" size="dense">
						<Icon name="link" className="size-4" />
						Create link
					</Button>
				)}
				{estimate.email && (
					<Button type="submit" name="intent" value="email-link" size="dense" tone="barn">
						<Icon name="send" className="size-4" />
						Email to customer
					</Button>
				)}
			</Form>
		</section>
	);
}
