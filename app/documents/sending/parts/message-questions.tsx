import { Checkbox } from "#app/ui/field.tsx";

export type MessageQuestion = { rule: string; text: string; answer: string };

type QuestionsProps = {
	questions: MessageQuestion[];
	typed: Record<string, string>;
	mayAnswer: boolean;
};

/** What the owner or the office confirms about a message before it is sent. */
export function MessageQuestions({ questions, typed, mayAnswer }: QuestionsProps) {
	const answered = (typed["answers[]"] ?? "").split("\n");
	return (
		<ul className="grid gap-3">
			{questions.map(({ rule, text, answer }) => (
				<li key={rule}>
					<p className="[overflow-wrap:anywhere]">{text}</p>
					{mayAnswer ? (
						<Checkbox name="answers[]" value={rule} defaultChecked={answered.includes(rule)} label={answer} />
					) : (
						<p className="text-sm">
							Only the owner or the office can answer this question. Change the message, or ask one of them to send it.
						</p>
					)}
				</li>
			))}
		</ul>
	);
}
