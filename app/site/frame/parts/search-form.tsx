import { Form } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { control } from "#app/ui/control.ts";
import { Icon } from "#app/ui/icon.tsx";
import { searchPath } from "../site-map.ts";

/** A GET form for the search page; works without JavaScript. */
export function SearchForm({ query, className }: { query?: string; className?: string }) {
	return (
		<search className={className}>
			<Form action={searchPath} className="flex gap-2">
				<input
					type="search"
					name="q"
					aria-label="Search the site"
					defaultValue={query}
					maxLength={200}
					autoComplete="off"
					className={classes(control, "min-h-13")}
					spellCheck={false}
				/>
				<button type="submit" className={classes(buttonClass(), "shrink-0")}>
					<Icon name="search" /> Search
				</button>
			</Form>
		</search>
	);
}
