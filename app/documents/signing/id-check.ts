// An ID that was checked before someone signs in person, instead of an emailed code. Pure.

type IdCheck = { idCheckedBy: string | null; witnessId: string | null };

/** Whether a second person checked the ID. The witness, who hands over the device, can't vouch alone. */
export function hasIdCheck({ idCheckedBy, witnessId }: IdCheck): boolean {
	return idCheckedBy !== null && idCheckedBy !== witnessId;
}
