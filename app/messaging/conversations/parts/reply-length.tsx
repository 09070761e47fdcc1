import { nameCompany } from "#app/messaging/texts/company-name.ts";
import { toPlainCharacters } from "#app/messaging/texts/segments.ts";
import { TextLength } from "#app/messaging/texts/text-length.tsx";
import { TextPreview } from "#app/messaging/texts/text-preview.tsx";

type Props = { body: string; company: string | null; change: (body: string) => void };

/** How long a text will be, and what the customer reads where that is more than what was typed. */
export function ReplyLength({ body, company, change }: Props) {
	const typed = body.trim();
	const whole = typed && company ? nameCompany(typed, company) : typed;
	const convert = () => change(toPlainCharacters(body).text);
	if (whole === typed) return <TextLength body={typed} onConvert={convert} />;
	return (
		<TextPreview heading="h3" whole={whole} onConvert={convert}>
			<p className="-mt-1 text-[13px] text-ink-2">
				The company's name is added because this is the first text to this number in 90 days.
			</p>
		</TextPreview>
	);
}
