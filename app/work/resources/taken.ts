// Why a crew, person or piece of equipment wasn't saved. Pure.

export const takenErrors = {
	"name-taken": { name: "This name is already taken. Enter another one." },
	"account-taken": { staffId: "This account already belongs to another person on the list. Choose another account." },
} as const satisfies Record<string, Record<string, string>>;
