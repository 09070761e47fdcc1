import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { toast } from "#app/ui/toast.ts";

/** Says that something was put off, with the way to its action item, where the snooze can be ended. */
export function useLaterToast(itemId: string | null): void {
	const navigate = useNavigate();
	const { key } = useLocation();
	const state = itemId ? key : "";
	// what a reloaded page shows isn't news
	const known = useRef(state);
	useEffect(() => {
		if (known.current === state) return;
		known.current = state;
		if (!itemId) return;
		const open = () => void navigate(`/admin/action-items/${itemId}`);
		toast({ title: "Snoozed", text: "It comes back on that day.", action: { label: "Open", run: open } });
	}, [state, itemId, navigate]);
}
