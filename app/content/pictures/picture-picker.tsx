import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { ChooseStep, type PickablePicture } from "./parts/choose-step.tsx";
import { DescribeStep } from "./parts/describe-step.tsx";

type PickerProps = {
	/** of the button: "Choose picture" */
	label: string;
	/** of the dialog: "Portrait of Jo Kessler" */
	title: string;
	/** width by height of the frame that shows it */
	aspect: number;
	disabled?: boolean;
	onPick: (pictureId: string) => void;
};

/** Chooses a picture of the media library, or uploads one: then its focal point and alt text, and it is picked. */
export function PicturePicker({ label, title, aspect, disabled, onPick }: PickerProps) {
	const [open, setOpen] = useState(false);
	const [chosen, choose] = useState<PickablePicture | null>(null);
	const close = () => {
		setOpen(false);
		choose(null);
	};
	return (
		<>
			<Button size="dense" disabled={disabled} onClick={() => setOpen(true)}>
				{label}
			</Button>
			<Dialog open={open} onClose={close} title={title} wide fillsPhone>
				{chosen ? (
					<DescribeStep
						picture={chosen}
						aspect={aspect}
						onBack={() => choose(null)}
						onDone={() => {
							close();
							onPick(chosen.id);
						}}
					/>
				) : (
					<ChooseStep aspect={aspect} onChoose={choose} />
				)}
			</Dialog>
		</>
	);
}
