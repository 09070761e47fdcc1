/** Reviews, insurance and credentials, for the pages where customers decide. */
export type Proof = {
	/** of the published reviews that were written to us */
	count: number;
	average: number | null;
	reviews: { id: string; rating: number; name: string; place: string; text: string }[];
	/** "" unless insurance is confirmed and valid */
	insurer: string;
	credentials: { title: string; names: string }[];
};
