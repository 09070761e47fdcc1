import { counties } from "#app/trade/tax.ts";
import { Combobox } from "#app/ui/combobox.tsx";

const options = counties.map((county) => ({ value: county, label: county }));

type Props = { value: string; onChoose: (county: string) => void; disabled?: boolean };

/** The counties of Wisconsin, found while a person types. Put it in a `Field`. */
export function CountyCombobox({ onChoose, ...props }: Props) {
	return <Combobox options={options} onChoose={({ value }) => onChoose(value)} maxLength={60} {...props} />;
}
