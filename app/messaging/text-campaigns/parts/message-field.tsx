import { useRef } from "react";
import { measureText, toPlainCharacters } from "#app/messaging/texts/segments.ts";
import { TextPreview } from "#app/messaging/texts/text-preview.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { campaignLimits, companyField, composeCampaignText, firstNameField, goodSegments } from "../campaign.ts";

type Props = { body: string; company: string; change: (body: string) => void };

const sampleName = "Karen";

/** The text with its fields, how long it is, and what a customer reads. */
export function MessageField({ body, company, change }: Props) {
	const field = useRef<HTMLTextAreaElement>(null);
	const whole = composeCampaignText(body, { company, firstName: sampleName });
	const { extended, segments } = measureText(whole);
	const insert = (name: string) => {
		const { selectionStart = body.length, selectionEnd = body.length } = field.current ?? {};
		change((body.slice(0, selectionStart) + name + body.slice(selectionEnd)).slice(0, campaignLimits.body));
		field.current?.focus();
	};
	return (
		<div className="grid gap-4">
			<Field
				label="Text"
				name="body"
				hint={`${firstNameField} and ${companyField} are filled in for each customer. The company's name and “Reply STOP to opt out.” are added where they're missing.`}
			>
				<Textarea
					ref={field}
					rows={5}
					maxLength={campaignLimits.body}
					value={body}
					onChange={({ target: { value } }) => change(value)}
					className="field-sizing-content min-h-32"
				/>
			</Field>
			<div className="flex flex-wrap gap-2">
				<Button size="dense" onClick={() => insert(firstNameField)} className="max-lg:min-h-11">
					Insert first name
				</Button>
				<Button size="dense" onClick={() => insert(companyField)} className="max-lg:min-h-11">
					Insert company name
				</Button>
			</div>
			{body.trim() && (
				<TextPreview heading="h2" whole={whole} onConvert={() => change(toPlainCharacters(body).text)}>
					{extended.length > 0 && (
						<p className="-mt-1 text-[13px] text-ink-2">
							{extended.join(" ")} {extended.length === 1 ? "counts" : "count"} as two characters each.
						</p>
					)}
					{segments > goodSegments && (
						<p className="-mt-1 text-[13px] font-semibold">
							Carriers charge for {segments} texts. Shorten it to {goodSegments} segments or fewer.
						</p>
					)}
				</TextPreview>
			)}
		</div>
	);
}
