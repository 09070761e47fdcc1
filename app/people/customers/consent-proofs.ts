/** How a customer agreed to marketing texts: the law asks for more than a phone call. Pure. */
export const consentProofs = {
	form: "Form with a signature or checked box on file",
	"in-person": "Asked in person",
} as const;
