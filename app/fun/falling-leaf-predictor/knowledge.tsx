export function Knowledge() {
	return (
		<>
			<p>
				<strong>Cold counts from August 15,</strong> when the day is down to 14 hours. Every day adds what its mean
				lacks to 68 degrees Fahrenheit (20 Celsius): S = sum of max(0, 68 − mean). A kind turns and drops when S is what
				it usually is on its usual day. For a tree that is usually bare on October 20 that is about 640 degree-days.
			</p>
			<p>
				<strong>The calendar counts as much.</strong> Studies of many years found that cold and day length explain most
				of why years differ, but also that a plain long-term date is hard to beat. So the day shown is the middle
				between the two.
			</p>
			<p>
				<strong>A hard freeze</strong> (26 degrees Fahrenheit, −3 Celsius) drops ash, walnut, butternut and ginkgo
				within three days, often in one night.
			</p>
			<p>
				<strong>North and south.</strong> Four days for each degree of latitude, a planning figure: from Black River
				Falls to Ladysmith that is five days.
			</p>
			<p>
				<strong>Where the temperatures come from.</strong> The National Weather Service: what the station nearest to
				Stanley reports through the season, and the forecast of the coming days. Where a day is not known it is taken as
				in an ordinary year, from approximate means of Eau Claire. Usual days of color and bareness are those of our own
				tree table: usual for the county, not measured.
			</p>
			<p>
				<strong>What it cannot know.</strong> Your soil, a drought, a warm wall, a single tree that always lags. That is
				why there is a band: five days to each side when the weather is known, eight when it is not. A tree that turns
				weeks before others of its kind is under stress.
			</p>
		</>
	);
}
